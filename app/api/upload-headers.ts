/** What goes with a file that is the body of a call, under the name that its sender gave it. */
export const uploadHeaders = (filename: string) => ({
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`,
});
