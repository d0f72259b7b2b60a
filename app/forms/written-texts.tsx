import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { WrittenText } from '#app/ui/text/written-text.tsx';

/** What staff wrote in a form that was refused, to be copied: for a page that does not show that form any more. */
export function WrittenTexts() {
  const translate = useTranslate();
  const { written = [] } = usePageData();
  if (written.length === 0) return null;
  return (
    <Card id="written" heading={translate('errors:written.heading')}>
      <p>{translate('errors:written.lead')}</p>
      {written.map((text, index) => (
        <blockquote key={index}>
          <WrittenText text={text} />
        </blockquote>
      ))}
    </Card>
  );
}
