/**
 * Whole seconds a Retry-After header asks to wait: seconds or an HTTP date (RFC 9110 §10.2.3).
 * A date in the past is 0; anything else is undefined.
 */
export function retryAfterSeconds(header: string | null, now: Temporal.Instant): number | undefined {
  if (header === null) return undefined;
  const value = header.trim();
  if (/^\d+$/.test(value)) return Number(value);
  // Temporal does not read HTTP dates.
  const at = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  return Math.max(0, Math.ceil((at - now.epochMilliseconds) / 1000));
}
