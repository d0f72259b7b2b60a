import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import { localeContext } from '#app/page/contexts.ts';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { pageData } from '#app/page/page-data.server.ts';
import { PageDataProvider, type PageData } from '#app/page/page-data.tsx';

/** All that a page is made of, once its loaders have run. */
export interface CapturedPage {
  entryContext: EntryContext;
  data: PageData;
  locale: string;
  url: string;
}

/** The page once more, by React alone: nothing is matched, loaded, logged or looked up. */
export function renderCaptured({ entryContext, data, locale, url }: CapturedPage): string {
  const html = renderToString(
    <LocaleProvider locale={locale}>
      <PageDataProvider data={data}>
        <ServerRouter context={entryContext} url={url} nonce={data.nonce} />
      </PageDataProvider>
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
    const data = pageData(request, status, context);
    const page = { entryContext, data, locale: context.get(localeContext), url: request.url };
    if (status === 200) pages.set(data.path, page);
    headers.set('Content-Type', 'text/html');
    return new Response(renderCaptured(page), { status, headers });
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, default: capture } } };
}
