const passedOn = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'x-content-type-options',
];

/** The answer to a browser with a file of the benefits API, which is passed on as it streams in and kept nowhere. */
export function passOnFile(file: Response): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const name of passedOn) {
    const value = file.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
