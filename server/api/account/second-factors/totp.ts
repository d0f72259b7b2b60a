import { Secret, TOTP } from 'otpauth';

/** The time step of codes that are made at this instant. */
export function stepAt(now: Temporal.Instant): number {
  return TOTP.counter({ timestamp: now.epochMilliseconds });
}

/** The time step of a code that is right now, or was or will be within 30 seconds; undefined when it is not right. */
export function stepOfCode(secret: string, code: string, now: Temporal.Instant): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.epochMilliseconds;
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : stepAt(now) + delta;
}
