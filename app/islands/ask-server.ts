/** As the server's own calls (specification 9): a line that died says nothing for minutes. */
const answersWithinMs = 10_000;

interface Asking<T> {
  /** Is posted; without one the address is only asked for. */
  form?: Readonly<Record<string, string>> | undefined;
  /** `manual` where a redirect leads to a page, of which a script can make nothing. */
  redirect?: RequestRedirect;
  /** What is made of the answer; the time is for reading it as well. */
  read(response: Response): Promise<T>;
}

/** Asks the page's own server for what only an island needs. Throws what `read` throws, and where no answer comes in time. */
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
