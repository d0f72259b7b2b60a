import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import { localeContext } from '#app/page/contexts.ts';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { pageData } from '#app/page/page-data.server.ts';
import { PageDataProvider, type PageData } from '#app/page/page-data.tsx';

/** Everything needed to render a page after its loaders have run. */
export interface CapturedPage {
  entryContext: EntryContext;
  data: PageData;
  locale: string;
  url: string;
}

/** Renders the page again with React only, without matching, loading or logging. */
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

/** Wraps the build so that each rendered page is stored in `pages`, by its path. */
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
