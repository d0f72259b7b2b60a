import '#app/ui/text/prose.css';
import type { ComponentProps } from 'react';
import { markedAs } from '#app/i18n/languages.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichArticle } from '#app/i18n/rich-text.tsx';

interface PolicyTextProps {
  text: ComponentProps<typeof RichArticle>['text'];
  /** The language of the text, where it is not the page's. */
  lang: string | undefined;
}

/** What the company wrote. */
export function PolicyText({ text, lang }: PolicyTextProps) {
  const translate = useTranslate();
  return (
    <>
      {lang && <p className="eyebrow">{translate('policies:englishNote')}</p>}
      <div className="card prose" {...markedAs(lang)}>
        <RichArticle text={text} />
      </div>
    </>
  );
}
