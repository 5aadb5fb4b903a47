interface DeliveryNoteProps {
  description: string | null;
  time: string | null | undefined;
}

/** What a delivery is, and how long it takes. */
export const DeliveryNote = ({ description, time }: DeliveryNoteProps) => (
  <>
    {description}
    {description && time && <br />}
    {time}
  </>
);
