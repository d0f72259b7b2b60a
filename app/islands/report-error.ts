/** Per page load. */
const mostReports = 3;
const reported = new Set<string>();

/**
 * Reports an island's error to the page's own server, because the page works without the island and hides the failure.
 * The server removes personal data.
 */
export function reportIslandError(thrown: unknown): void {
  const element = document.querySelector<HTMLElement>('[data-island]');
  const { island = '', props = '{}', errorsUrl } = element?.dataset ?? {};
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(typeof thrown);
  const same = `${name} ${message}`;
  if (!errorsUrl || reported.has(same) || reported.size >= mostReports) return;
  reported.add(same);
  const { formToken = '' }: { formToken?: string } = JSON.parse(props);
  const body = new URLSearchParams({
    form_token: formToken,
    island,
    name: name.slice(0, 100),
    message: message.slice(0, 500),
    stack: stack.slice(0, 3000),
  });
  const headers = { Accept: 'application/json' };
  fetch(errorsUrl, { method: 'POST', headers, body, keepalive: true, redirect: 'manual' }).catch(() => {
    // The server is unreachable.
  });
}

/** Reports uncaught errors with a stack frame of this site, because browser extensions also throw in our pages. */
export function reportUncaught(page: Window = window): void {
  const report = (thrown: unknown) => {
    if (thrown instanceof Error && thrown.stack?.includes(`${page.location.origin}/`))
      reportIslandError(thrown);
  };
  page.addEventListener('error', ({ error }) => report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
