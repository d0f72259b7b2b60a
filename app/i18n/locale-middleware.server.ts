import type { MiddlewareFunction } from 'react-router';
import { localeContext, requestContext, visitorContext } from '#app/page/contexts.ts';
import { acceptedLanguage } from './accept-language.server.ts';
import { findLanguage } from './languages.ts';
import { offeredLanguages } from './offered-languages.ts';

/**
 * Determines the language of a page: `?locale=` (stored for the visit), the stored language,
 * the browser's preference, English; only offered languages count.
 */
export const localeMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const visitor = context.get(visitorContext);
  const { sandbox, prefetch } = context.get(requestContext);
  const offered = offeredLanguages({ sandbox, company: visitor.data.languages });

  const requested = findLanguage(url.searchParams.get('locale') ?? '', offered);
  const remembered = findLanguage(visitor.data.locale ?? '', offered);
  // A prefetched page is not a visit yet.
  if (requested && requested.code !== visitor.data.locale && !prefetch)
    visitor.update({ locale: requested.code });

  const chosen = requested?.code ?? remembered?.code;
  context.set(
    localeContext,
    chosen ?? (await acceptedLanguage(request.headers.get('Accept-Language') ?? '', offered)),
  );
};
