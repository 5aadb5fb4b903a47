export const productTypes = ['PRINT_SIZE', 'SERVICE', 'DELIVERY', 'DOWNLOAD'] as const;
export type ProductType = (typeof productTypes)[number];

/** Holds for quantities from `minQty` to `maxQty`, both included; `null` is open-ended. */
export interface PriceTier {
  minQty: number;
  maxQty: number | null;
  /** Euros a piece. */
  price: number;
}

export interface Product {
  id: string;
  /** Unique among the products of its type: carts and orders name products by it. */
  name: string;
  description: string | null;
  type: ProductType;
  /** Euros a piece, outside of every tier. */
  price: number;
  priceTiers: PriceTier[];
  /** Of a DOWNLOAD: the longer side in pixels; null is the original. */
  resolution: number | null;
  /** Of a SERVICE: of those with the same word a print has exactly one, the cheapest unless another is chosen; null is free. */
  serviceGroup: string | null;
}

/** What is on sale, cheapest first. */
export interface ProductsAnswer {
  products: Record<ProductType, Product[]>;
}

/** The same without deliveries: what the drawer of a photo needs. */
export interface PricingAnswer {
  pricing: Record<Exclude<ProductType, 'DELIVERY'>, Product[]>;
}

export interface FeaturedProductsAnswer {
  products: Product[];
}

/** A product that an album is limited to. An album without any takes the whole catalogue. */
export interface AlbumProduct {
  product: Pick<Product, 'id' | 'name' | 'type'>;
}
