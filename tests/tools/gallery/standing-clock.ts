/**
 * Loaded before anything else, by the server too: it is always the same moment, so that no page differs because it was
 * looked at at another hour. A Tuesday morning in New York. Timers go on.
 */
const moment = Temporal.Instant.from('2026-03-10T14:02:00Z');

Temporal.Now.instant = () => moment;
Date.now = () => moment.epochMilliseconds;
