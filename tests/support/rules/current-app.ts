const updatePage = '/pages/update_app';

/** Faults of a response, without following redirects, to an app that needs no update. */
export function currentAppFaults(address: string, answer: Response): string[] {
  const isLed = answer.headers.get('location') === updatePage;
  const isShown = address === updatePage && answer.status === 200;
  return isLed || isShown ? [`a current app meets the update page at ${address}`] : [];
}
