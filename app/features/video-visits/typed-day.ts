/** A day of an address, YYYY-MM-DD; undefined for anything else. */
export function typedDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text).toString();
  } catch {
    return undefined;
  }
}

/** A moment of an address or a form as an ISO instant; undefined for anything else. */
export function typedInstant(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : Temporal.Instant.from(text).toString();
  } catch {
    return undefined;
  }
}
