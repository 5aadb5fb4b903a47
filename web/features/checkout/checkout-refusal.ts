/** A reason of our own why there is no order; its message stands for itself. */
export class CheckoutRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CheckoutRefusal';
  }
}
