import '#app/ui/text/prose.css';
import { markedAs } from '#app/i18n/languages.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichArticle } from '#app/i18n/rich-text.tsx';

interface PolicyTextProps {
  /** Of the text, where it is not that of the page. */
  lang: string | undefined;
  text: string;
  /** Whether its reader would rather have another language. */
  isUntranslated?: boolean;
}

/** The text of a policy as members read it. */
export function PolicyText({ lang, text, isUntranslated = lang !== undefined }: PolicyTextProps) {
  const translate = useTranslate();
  return (
    <>
      {isUntranslated && <p className="eyebrow">{translate('policies:englishNote')}</p>}
      <div className="card prose" {...markedAs(lang)}>
        <RichArticle text={text} />
      </div>
    </>
  );
}
