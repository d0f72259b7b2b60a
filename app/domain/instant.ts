/**
 * Reads an ISO instant with any offset; undefined for anything else, and for years without four digits, which the database cannot
 * represent.
 */
export function readInstant(text: string): Temporal.Instant | undefined {
  try {
    const instant = Temporal.Instant.from(text);
    return /^(?!0000)\d{4}-/.test(instant.toString()) ? instant : undefined;
  } catch {
    return undefined;
  }
}

/** Whole seconds until then, rounded up; zero or less once it is there. */
export function secondsUntil(moment: Temporal.Instant, now: Temporal.Instant): number {
  const seconds = Math.ceil((moment.epochMilliseconds - now.epochMilliseconds) / 1000);
  // Math.ceil makes a negative zero, which JSON would hide and equality would not.
  return seconds === 0 ? 0 : seconds;
}
