import type { IconName } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

interface ToDoCardProps {
  id: string;
  heading: string;
  text: string;
  href: string;
  action: string;
  icon: IconName;
}

/** Something that stands on home until the member has done it. */
export function ToDoCard({ id, heading, text, href, action, icon }: ToDoCardProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="card-heading" id={id}>
        {heading}
      </h2>
      <p>{text}</p>
      <LinkButton href={href} look="secondary" icon={icon}>
        {action}
      </LinkButton>
    </section>
  );
}
