const passedOn = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'x-content-type-options',
];

/** A response that streams a file of the benefits API without storing it. */
export function passOnFile(file: Response): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const name of passedOn) {
    const value = file.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
