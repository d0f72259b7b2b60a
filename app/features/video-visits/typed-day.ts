/** A day of an address, YYYY-MM-DD; undefined for anything else. */
export function typedDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text).toString();
  } catch {
    return undefined;
  }
}

/** A moment of an address or a form as an ISO instant; undefined for anything else, and for years of five digits. */
export function typedInstant(text: string | undefined): string | undefined {
  try {
    const instant = text === undefined ? '' : Temporal.Instant.from(text).toString();
    return /^(?!0000)\d{4}-/.test(instant) ? instant : undefined;
  } catch {
    return undefined;
  }
}
