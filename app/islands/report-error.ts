/** What goes wrong again and again says nothing new. */
const mostReports = 3;
const told = new Set<string>();

/**
 * Tells the page's own server that an island failed: the page goes on without it, and nobody would know. The server
 * leaves out what may be personal.
 */
export function reportIslandError(thrown: unknown): void {
  const element = document.querySelector<HTMLElement>('[data-island]');
  const { island = '', props = '{}', errorsUrl } = element?.dataset ?? {};
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(typeof thrown);
  const same = `${name} ${message}`;
  if (!errorsUrl || told.has(same) || told.size >= mostReports) return;
  told.add(same);
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
    // Nobody can be told.
  });
}

/** Tells of what nobody caught, where code of this site was at it: extensions throw in our pages as well. */
export function reportUncaught(page: Window = window): void {
  const report = (thrown: unknown) => {
    if (thrown instanceof Error && thrown.stack?.includes(`${page.location.origin}/`))
      reportIslandError(thrown);
  };
  page.addEventListener('error', ({ error }) => report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
