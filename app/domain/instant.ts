/** An ISO instant, whatever offset it is written with; undefined for anything else, and for years not of four digits, which the database would not understand. */
export function readInstant(text: string): Temporal.Instant | undefined {
  try {
    const instant = Temporal.Instant.from(text);
    return /^(?!0000)\d{4}-/.test(instant.toString()) ? instant : undefined;
  } catch {
    return undefined;
  }
}
