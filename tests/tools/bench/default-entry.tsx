import { createReadableStreamFromReadable } from '@react-router/node';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  Scripts,
  ScrollRestoration,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { localeContext } from '#app/page/contexts.ts';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { pageData } from '#app/page/page-data.server.ts';
import { PageDataProvider } from '#app/page/page-data.tsx';
import { Layout } from '#app/root.tsx';

/** Our document with the end of React Router's template. */
function HydratedLayout({ children }: { children: React.ReactNode }) {
  return (
    <Layout>
      {children}
      <ScrollRestoration />
      <Scripts />
    </Layout>
  );
}

/** Streams the page like React Router's default entry. */
function renderStream(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = (
    <LocaleProvider locale={context.get(localeContext)}>
      <PageDataProvider data={pageData(request, status, context)}>
        <ServerRouter context={entryContext} url={request.url} />
      </PageDataProvider>
    </LocaleProvider>
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onShellReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      },
      onShellError: reject,
    });
  });
}

/** The build as a plain React Router app: every route in one table, streamed, hydrated. */
export function defaultBuild(build: ServerBuild): ServerBuild {
  const { root } = build.routes;
  if (!root) throw new Error('The build has no root route.');
  return {
    ...build,
    entry: { ...build.entry, module: { ...build.entry.module, default: renderStream } },
    routes: { ...build.routes, root: { ...root, module: { ...root.module, Layout: HydratedLayout } } },
  };
}
