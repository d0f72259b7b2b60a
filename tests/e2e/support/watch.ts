import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright/test';

const loopback = /^(https?:\/\/(localhost|127\.0\.0\.1)[:/]|about:|data:|blob:)/;
/** Chromium reports every 4xx of a page as an error; journeys check statuses themselves. */
const statusOfPage = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Playwright's message when a journey blocks service workers. */
const blockedWorker = /Service Worker registration blocked by Playwright/;

/** The message of a sandboxed frame that does not run the script of `shakeClockOf`. */
const blockedShift = /^console error: Blocked script execution in 'about:srcdoc'/;

export type Watch = ReturnType<typeof watch>;

/** Collects every trouble in a browser context from its first page on. */
export function watch(context: BrowserContext) {
  const troubles: string[] = [];
  const tolerated: RegExp[] = [blockedWorker, ...(process.env.FAKETIME ? [blockedShift] : [])];
  const note = (trouble: string) => {
    if (!tolerated.some((expected) => expected.test(trouble))) troubles.push(trouble);
  };
  const onError = (failure: WebError) => note(`script error: ${failure.error().message}`);
  const onConsole = (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type()) || statusOfPage.test(message.text())) return;
    note(`console ${message.type()}: ${message.text()}`);
  };
  const onRequest = (request: Request) => {
    if (!loopback.test(request.url())) note(`foreign request: ${request.url()}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() >= 500) note(`${response.status()} from ${response.url()}`);
  };
  context
    .on('weberror', onError)
    .on('console', onConsole)
    .on('request', onRequest)
    .on('response', onResponse);
  return {
    /** Problems so far: script errors, console errors and warnings, responses of 500 and more, foreign requests. */
    troubles,
    /** From here on, troubles that match are expected. */
    tolerate: (expected: RegExp) => tolerated.push(expected),
    /** For a context that outlives the journey. */
    stop: () =>
      void context
        .off('weberror', onError)
        .off('console', onConsole)
        .off('request', onRequest)
        .off('response', onResponse),
  };
}
