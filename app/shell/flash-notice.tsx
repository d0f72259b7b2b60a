import { isMessageKey } from '#app/i18n/translator.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageFacts } from '#app/page-facts.tsx';
import { Notice } from '#app/ui/notice.tsx';

const shownMilliseconds = 5000;

/** The message that the page before left for this one. */
export function FlashNotice() {
  const translate = useTranslate();
  const { notice } = usePageFacts();
  if (!notice || !isMessageKey(notice.text)) return null;
  const staysUntilRead = notice.type === 'info' || notice.type === 'alert';
  return (
    <Notice
      type={notice.type}
      closeText={translate('common:close')}
      duration={staysUntilRead ? undefined : shownMilliseconds}
    >
      {translate(notice.text, notice.values)}
    </Notice>
  );
}
