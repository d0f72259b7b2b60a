import { findPackageJSON } from 'node:module';
import { basename, dirname } from 'node:path';
import { framesOf } from '../log.ts';
import type { ErrorReport, ReportedError, ReportedPlace } from '../vendors/errors/error-reporter.ts';

const mask = '[…]';
/** Bounds the time of the patterns on long texts. */
const mostRead = 2000;
const mostKept = 300;

const leastDigits = 4;
const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/**
 * An error's message without personal data. Parsers, drivers and SDKs quote input in their messages, so quoted text,
 * addresses, paths and everything like an email address, a token or an identifying number is masked.
 */
export function maskText(text: string): string {
  return (
    text
      .slice(0, mostRead)
      .replace(/\s+/g, ' ')
      .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, mask)
      // From the first quote to the last, as quoted text may contain quotes. The closing one may have been cut off.
      .replace(/"(.*"|.*$)|`(.*`|.*$)|“(.*”|.*$)|«(.*»|.*$)|‘(.*’|.*$)/g, mask)
      .replace(/(?<![\p{L}\d])'(.*'|.*$)/gu, mask)
      .replace(/\S*@\S*/g, mask)
      .replace(/(?<!\w)\.{0,2}\/[^\s,;)]+/g, mask)
      .replace(/(?<![\w-])[+(]?\d[\d\s().,:/-]*\d(?![\w-])/g, (number) =>
        digitsIn(number) >= leastDigits ? mask : number,
      )
      .replace(/[\w-]*\d[\w-]*|[\w-]{32,}/g, (word) => (isToken(word) ? mask : word))
      .slice(0, mostKept)
  );
}

/** For example an id, a session or a link's secret. Identifiers in code have no digits, or few letters. */
const isToken = (word: string) => word.length >= 10 || digitsIn(word) >= leastDigits;

/** From the source and from the build, which is in another folder. */
const projectRoot = `${dirname(findPackageJSON(import.meta.url) ?? '')}/`;
/** An error, its cause, the cause of that. */
const mostErrors = 3;

/** The fields of a log line that distinguish reports and contain no personal data. */
const labelNames = ['resource', 'code', 'reason', 'attempt', 'count', 'method', 'status'];

/** The reportable part of a log line; the caller sets `times`. */
export function describeReport(
  level: ErrorReport['level'],
  fields: Readonly<Record<string, unknown>>,
): Omit<ErrorReport, 'times'> {
  const { event, err, requestId, route } = fields;
  return {
    level,
    at: Temporal.Now.instant(),
    event: typeof event === 'string' ? event : 'unexpected',
    requestId: typeof requestId === 'string' ? requestId : undefined,
    route: typeof route === 'string' ? route : undefined,
    labels: Object.fromEntries(labelNames.flatMap((name) => labelOf(name, fields[name]))),
    errors: describeErrors(err),
  };
}

function labelOf(name: string, value: unknown): [string, string][] {
  return typeof value === 'string' || typeof value === 'number' ? [[name, maskText(String(value))]] : [];
}

function describeErrors(thrown: unknown): ReportedError[] {
  const errors: ReportedError[] = [];
  for (let error = thrown; error instanceof Error && errors.length < mostErrors; error = error.cause) {
    errors.push({
      name: maskText(error.name),
      message: maskText(error.message),
      places: framesOf(error).flatMap(placeOf),
    });
  }
  return errors;
}

function placeOf(frame: string): ReportedPlace[] {
  const [, name, file, line, column] = /^at (?:(.+) \()?([^\s()]+):(\d+):(\d+)\)?$/.exec(frame) ?? [];
  if (file === undefined) return [];
  return [{ function: name, file: withinProject(file), line: Number(line), column: Number(column) }];
}

/** Absolute paths may contain a user name. */
function withinProject(file: string): string {
  if (file.startsWith('node:')) return file;
  const path = file.replace(/^file:\/\//, '');
  if (path.startsWith(projectRoot)) return path.slice(projectRoot.length);
  // In a browser: the path on the site.
  return path.startsWith('/assets/') ? path.slice(1) : basename(path);
}
