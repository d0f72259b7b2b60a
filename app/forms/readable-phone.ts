/** An E.164 number as people write it: an American one as 415-555-0132, any other as it is. */
export function readablePhone(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `${area}-${exchange}-${line}`;
}
