import { Links, Meta, Outlet } from 'react-router';
import { localeMiddleware } from './i18n/locale-middleware.server.ts';
import { formMiddleware } from './forms/form-middleware.server.ts';
import { useLocale } from './i18n/locale-provider.tsx';
import { usePageFacts } from './page-facts.tsx';
import { IslandScripts } from './shell/island-scripts.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { PageWatch } from './shell/page-watch.tsx';
import { LowDataProvider } from './ui/low-data.tsx';
import { Progress } from './ui/progress.tsx';
// oxlint-disable-next-line import/default -- Vite answers ?worker&url with the address of the bundled script
import enhanceUrl from './enhance/main.ts?worker&url';
import './ui/styles/app.css';

export const middleware = [localeMiddleware, formMiddleware];

export function Layout({ children }: { children: React.ReactNode }) {
  const { code, dir } = useLocale();
  const { nonce, lowData, island } = usePageFacts();
  return (
    <html lang={code} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
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
