import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import { localeContext } from '#app/contexts.ts';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { pageFacts } from '#app/page-facts.server.ts';
import { PageFactsProvider, type PageFacts } from '#app/page-facts.tsx';

/** All that a page is made of, once its loaders have run. */
export interface CapturedPage {
  entryContext: EntryContext;
  facts: PageFacts;
  locale: string;
  url: string;
}

/** The page once more, by React alone: nothing is matched, loaded, logged or looked up. */
export function renderCaptured({ entryContext, facts, locale, url }: CapturedPage): string {
  const html = renderToString(
    <LocaleProvider locale={locale}>
      <PageFactsProvider facts={facts}>
        <ServerRouter context={entryContext} url={url} nonce={facts.nonce} />
      </PageFactsProvider>
    </LocaleProvider>,
  );
  return `<!DOCTYPE html>${html}`;
}

/** The build whose pages are kept in `pages`, by their path, whenever they are rendered. */
export function capturingBuild(build: ServerBuild, pages: Map<string, CapturedPage>): ServerBuild {
  const capture = (
    request: Request,
    status: number,
    headers: Headers,
    { serverHandoffStream, ...entryContext }: EntryContext,
    context: RouterContextProvider,
  ) => {
    void serverHandoffStream?.cancel();
    const facts = pageFacts(request, status, context);
    const page = { entryContext, facts, locale: context.get(localeContext), url: request.url };
    if (status === 200) pages.set(facts.path, page);
    headers.set('Content-Type', 'text/html');
    return new Response(renderCaptured(page), { status, headers });
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, default: capture } } };
}
