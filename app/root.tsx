// oxlint-disable-next-line import/default -- Vite answers ?worker&url with the address of the bundled script
import enhanceUrl from './enhance/main.ts?worker&url';
import './ui/styles/app.css';
import { Links, Meta, Outlet } from 'react-router';
import { localeMiddleware } from './i18n/locale-middleware.server.ts';
import { formMiddleware } from './forms/form-middleware.server.ts';
import { useLocale } from './i18n/locale-provider.tsx';
import { usePageData } from './page/page-data.tsx';
import { ErrorScreen } from './frame/error-screen.tsx';
import { PageWatch } from './frame/page-watch.tsx';
import { LowDataProvider } from './ui/pictures/low-data.tsx';
import { Progress } from './ui/status/meter.tsx';
import { outdatedAppMiddleware } from '#app/frame/wrapper/outdated-app.server.ts';

interface IslandScriptsProps {
  module: string;
  reload?: string | undefined;
  nonce: string;
}

/** Loads the code of the page's island. Nothing is preloaded: browsers would fetch it with JavaScript disabled as well. */
function IslandScripts({ module, reload, nonce }: IslandScriptsProps) {
  return (
    <>
      {reload && <script type="module" src={reload} nonce={nonce} />}
      <script type="module" src={module} nonce={nonce} />
    </>
  );
}

export const middleware = [localeMiddleware, outdatedAppMiddleware, formMiddleware];

export function Layout({ children }: { children: React.ReactNode }) {
  const { code, dir } = useLocale();
  const { nonce, lowData, look, island } = usePageData();
  return (
    <html lang={code} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        {look && <style>{look.styles}</style>}
        <script type="module" src={enhanceUrl} nonce={nonce} />
        {island && <IslandScripts {...island} nonce={nonce} />}
        {import.meta.env.DEV && <script type="module" src="/@vite/client" nonce={nonce} />}
      </head>
      <body>
        <Progress />
        <LowDataProvider lowData={lowData}>{children}</LowDataProvider>
        <PageWatch />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export { ErrorScreen as ErrorBoundary };
