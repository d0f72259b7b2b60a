import { html } from 'hono/html';
import { areReadable, markAddress, type Brand } from '#app/domain/brand.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { textIn } from '../../i18n/languages.ts';

/** The colors of the button with its text, and of links. A mail is light for every reader. */
const ownColors = { accent: '#1f5f4a', accent_text: '#ffffff' };

/** Who writes: in the head of the mail, and below its text. */
export function mailHead(
  brand: Brand | null,
  { origin, brandName, language }: { origin: string; brandName: string; language: Language },
) {
  if (!brand) return { name: brandName, by: '', signature: brandName, mark: '', ...ownColors };
  const by = textIn(language, 'mail', 'by.product').replace('{{brand}}', () => brandName);
  const mark = brand.mark === null ? '' : `${origin}${markAddress(brand.mark, 256, 'png')}`;
  const { accent, accent_text } = areReadable(brand) ? brand : ownColors;
  return { name: brand.name, by, signature: `${brand.name}, ${by}`, mark, accent, accent_text };
}

interface MailText {
  language: Language;
  link: string;
  subject: string;
  hello: string;
  body: string;
  action: string;
  note: string;
  linkByHand: string;
  closing: string;
}

/** The mail as a page. */
export async function mailPage(text: MailText, from: ReturnType<typeof mailHead>): Promise<string> {
  const { language, link, subject, hello, body, action, note, linkByHand, closing } = text;
  const { name, by, mark, accent, accent_text } = from;
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;background:#f6f4ef;color:#26332d;font:16px/1.5 sans-serif">
        <div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
          ${mark && html`<img src="${mark}" alt="" width="48" height="48" style="display:block;margin:0 0 8px" />`}
          <p style="margin:0 0 16px;font-weight:bold">
            ${name}${by && html` <span style="font-weight:normal;font-size:14px">${by}</span>`}
          </p>
          <p>${hello}</p>
          <p>${body}</p>
          <p style="margin:24px 0">
            <a
              href="${link}"
              style="display:inline-block;padding:12px 20px;background:${accent};color:${accent_text};border-radius:8px;text-decoration:none"
              >${action}</a
            >
          </p>
          <p>${note}</p>
          <p style="font-size:14px">
            ${linkByHand}<br /><a href="${link}" style="color:${accent}">${link}</a>
          </p>
          <p style="font-size:14px">${closing}</p>
        </div>
      </body>
    </html>`;
  return page.toString();
}
