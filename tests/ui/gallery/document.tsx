import { renderToStaticMarkup } from 'react-dom/server';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { PageDataProvider, type PageData } from '#app/page/page-data.tsx';
import { galleryPages } from './pages.tsx';

/** The names of the gallery's pages. */
export const pageNames = Object.keys(galleryPages);

const data: PageData = {
  blocksCookies: false,
  brandName: 'Wren',
  buildStamp: '',
  contact: { email: 'care@wren.example', phone: '+12125550142' },
  country: 'us',
  inApp: false,
  formToken: '',
  fromElsewhere: false,
  languages: [],
  lowData: false,
  nonce: '',
  offlineWorker: false,
  path: '/',
  reloadable: true,
  requestId: '',
  retryAfterSeconds: null,
  status: 200,
};

/** One page of the gallery as a complete document. */
export function galleryDocument(name: string, styles: string, dir = 'ltr', theme?: string): string {
  const page = galleryPages[name];
  if (!page) throw new Error(`the gallery has no page ${name}`);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name} · Wren</title><style>${styles}</style>`;
  const themed = theme ? ` data-theme="${theme}"` : '';
  const markup = renderToStaticMarkup(
    <LocaleProvider locale="en">
      <PageDataProvider data={data}>{page}</PageDataProvider>
    </LocaleProvider>,
  );
  return `<!doctype html><html lang="en" dir="${dir}"${themed}><head>${head}</head><body>${markup}</body></html>`;
}
