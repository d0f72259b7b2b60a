/**
 * Loaded first, by the server too: fixes the time to a Tuesday morning in New York, so that pages do not differ by time. Timers
 * still run.
 */
const moment = Temporal.Instant.from('2026-03-10T14:02:00Z');

Temporal.Now.instant = () => moment;
Date.now = () => moment.epochMilliseconds;
