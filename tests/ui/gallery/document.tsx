import { renderToStaticMarkup } from 'react-dom/server';
import { galleryPages } from './pages.tsx';

/** The names of the gallery's pages. */
export const pageNames = Object.keys(galleryPages);

/** One page of the gallery as a complete document. */
export function galleryDocument(name: string, styles: string, dir = 'ltr', theme?: string): string {
  const page = galleryPages[name];
  if (!page) throw new Error(`the gallery has no page ${name}`);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name} · Wren</title><style>${styles}</style>`;
  const themed = theme ? ` data-theme="${theme}"` : '';
  return `<!doctype html><html lang="en" dir="${dir}"${themed}><head>${head}</head><body>${renderToStaticMarkup(page)}</body></html>`;
}
