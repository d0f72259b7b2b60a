import type { BrowserContext } from 'playwright/test';

const loopback = /^(https?:\/\/(localhost|127\.0\.0\.1)[:/]|about:|data:|blob:)/;
/** Chromium reports every 4xx of a page as an error; journeys check statuses themselves. */
const statusOfPage = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Chromium reports a page-to-page transition that it leaves out as an error, with JavaScript disabled too. */
const omittedTransition = /^script error: Transition was (aborted|skipped)/;

export interface Watch {
  /** What went wrong so far: script errors, console errors and warnings, answers of 500 and more, foreign requests. */
  troubles: readonly string[];
  /** From here on, troubles that match are expected. */
  tolerate(expected: RegExp): void;
}

/** Collects every trouble in a browser context from its first page on. */
export function watch(context: BrowserContext): Watch {
  const troubles: string[] = [];
  const tolerated: RegExp[] = [omittedTransition];
  const note = (trouble: string) => {
    if (!tolerated.some((expected) => expected.test(trouble))) troubles.push(trouble);
  };
  context.on('weberror', (failure) => note(`script error: ${failure.error().message}`));
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || statusOfPage.test(message.text())) return;
    note(`console ${message.type()}: ${message.text()}`);
  });
  context.on('request', (request) => {
    if (!loopback.test(request.url())) note(`foreign request: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) note(`${response.status()} from ${response.url()}`);
  });
  return { troubles, tolerate: (expected) => tolerated.push(expected) };
}
