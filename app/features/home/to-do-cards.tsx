import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { IconName } from '#app/ui/pictures/icon.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';

interface ToDoCardsProps {
  /** Moved here from an earlier product, and has not confirmed yet what came along. */
  moved: boolean;
  /** Medical plan or member ID is missing. */
  coverageMissing: boolean;
}

/** What stands on home until the member has done it. */
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

interface ToDoCardProps {
  id: string;
  heading: string;
  text: string;
  href: string;
  action: string;
  icon: IconName;
}

function ToDoCard({ id, heading, text, href: target, action, icon }: ToDoCardProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="card-heading" id={id}>
        {heading}
      </h2>
      <p>{text}</p>
      <LinkButton href={target} look="secondary" icon={icon}>
        {action}
      </LinkButton>
    </section>
  );
}
