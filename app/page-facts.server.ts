import type { RouterContextProvider } from 'react-router';
import { requestContext, retryAfterContext, visitorContext } from './contexts.ts';
import { pseudoLanguage } from './i18n/languages.ts';
import { offeredLanguages } from './i18n/offered-languages.ts';
import type { PageFacts } from './page-facts.tsx';

/** The facts of the page about to be rendered. A notice is shown once: taking it here uses it up. */
export function pageFacts(request: Request, status: number, context: RouterContextProvider): PageFacts {
  const { brandName, buildStamp, nonce, prefetch, requestId, sandbox } = context.get(requestContext);
  const visitor = context.get(visitorContext);
  const { notice, languages: company, lowData } = visitor.data;
  if (notice && !prefetch) visitor.update({ notice: undefined });
  const { pathname, search } = new URL(request.url);
  return {
    brandName,
    buildStamp,
    nonce,
    reloadable: request.method === 'GET',
    requestId,
    status,
    notice,
    lowData: lowData ?? request.headers.get('Save-Data')?.toLowerCase() === 'on',
    retryAfterSeconds: context.get(retryAfterContext),
    formToken: visitor.formToken,
    path: pathname + search,
    languages: offeredLanguages({ sandbox, company }).filter((language) => language !== pseudoLanguage),
  };
}
