/** Like the server's own calls (specification 9): a dead connection is not detected for minutes. */
const answersWithinMs = 10_000;

interface Asking<T> {
  /** Posted if given; otherwise the request is a GET. */
  form?: Readonly<Record<string, string>> | undefined;
  /** `manual` if a redirect opens a page, which a script cannot use. */
  redirect?: RequestRedirect;
  /** Parses the answer; the timeout covers this as well. */
  read(response: Response): Promise<T>;
}

/** Calls the page's own server for an island. Throws what `read` throws, and on a timeout. */
export async function askServer<T>(url: string, { form, redirect = 'follow', read }: Asking<T>): Promise<T> {
  const late = new AbortController();
  const waiting = setTimeout(() => late.abort(), answersWithinMs);
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      redirect,
      signal: late.signal,
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return await read(response);
  } finally {
    clearTimeout(waiting);
  }
}
