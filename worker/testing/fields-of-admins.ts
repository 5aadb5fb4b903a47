/** Names of fields in JSON that operators get in no response: money, documents, email addresses and accounts. */
export const fieldsOfAdmins =
  /"\w*(price|cost|cents|payment|invoice|refund|discount|voucher|revenue|billing|email|userId|tokenHash)\w*":/i;
