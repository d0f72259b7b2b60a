import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { ToDoCard } from './to-do-card.tsx';

interface ToDoCardsProps {
  /** Moved here from an earlier product and still to confirm what came along. */
  moved: boolean;
  /** Medical plan or member ID is missing. */
  coverageMissing: boolean;
}

export function ToDoCards({ moved, coverageMissing }: ToDoCardsProps) {
  const translate = useTranslate();
  return (
    <>
      {moved && (
        <ToDoCard
          id="welcome-back"
          heading={translate('home:moved.heading')}
          text={translate('home:moved.text')}
          href={href('/welcome-back')}
          action={translate('home:moved.action')}
          icon="check"
        />
      )}
      {coverageMissing && (
        <ToDoCard
          id="complete-profile"
          heading={translate('home:coverage.heading')}
          text={translate('home:coverage.text')}
          href={href('/complete-profile')}
          action={translate('home:coverage.action')}
          icon="document"
        />
      )}
    </>
  );
}
