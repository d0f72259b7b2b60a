import type { ErrorReport, ReportedError, ReportedPlace } from './error-reporter.ts';

interface Envelope {
  eventId: string;
  /** The build that runs. */
  release: string;
  environment: string;
}

/** A report as a Sentry envelope: envelope header, item header and event, one per line. */
export function sentryEnvelope(report: ErrorReport, envelope: Envelope): string {
  const event = JSON.stringify(sentryEvent(report, envelope));
  const about = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(event) };
  return `${JSON.stringify({ event_id: envelope.eventId })}\n${JSON.stringify(about)}\n${event}\n`;
}

function sentryEvent(report: ErrorReport, { eventId, release, environment }: Envelope) {
  const { level, at, event, route, requestId, labels, errors, times } = report;
  return {
    event_id: eventId,
    timestamp: at.epochMilliseconds / 1000,
    platform: 'node',
    level,
    logger: event,
    release,
    environment,
    ...(route !== undefined && { transaction: route }),
    tags: {
      ...labels,
      event,
      times: String(times),
      ...(requestId !== undefined && { request_id: requestId }),
    },
    // Sentry lists causes first and the innermost frame last.
    ...(errors.length > 0
      ? { exception: { values: errors.toReversed().map((error) => exceptionOf(error, level)) } }
      : { message: { formatted: event } }),
    sdk: { name: 'wren', version: '1', settings: { infer_ip: 'never' } },
  };
}

const exceptionOf = ({ name, message, places }: ReportedError, level: ErrorReport['level']) => ({
  type: name,
  value: message,
  mechanism: { type: 'generic', handled: level !== 'fatal' },
  ...(places.length > 0 && { stacktrace: { frames: places.toReversed().map(frameOf) } }),
});

const frameOf = ({ function: name, file, line, column }: ReportedPlace) => ({
  ...(name !== undefined && { function: name }),
  filename: file,
  lineno: line,
  colno: column,
  in_app: !/(^|\/)node_modules\/|^node:/.test(file),
});
