import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { WrittenText } from '#app/ui/text/written-text.tsx';

interface WrittenTextsProps {
  /** Whether the page has the fields of what was kept for it, which are filled then. */
  isInForm?: boolean;
}

/** What staff wrote in a form that was refused or kept, to be copied: for a page that does not show that form any more. */
export function WrittenTexts({ isInForm = false }: WrittenTextsProps) {
  const translate = useTranslate();
  const { written = [], keptTexts = [] } = usePageData();
  const texts = written.length > 0 || isInForm ? written : keptTexts;
  if (texts.length === 0) return null;
  return (
    <Card id="written" heading={translate('errors:written.heading')}>
      <p>{translate('errors:written.lead')}</p>
      {texts.map((text, index) => (
        <blockquote key={index}>
          <WrittenText text={text} />
        </blockquote>
      ))}
    </Card>
  );
}
