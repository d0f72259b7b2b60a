import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

interface GoalBannerProps {
  /** "Your goal: a healthy pregnancy". */
  title: string;
  action: { href: string; text: string };
}

/** The member's health goal and the way to change it. */
export function GoalBanner({ title, action }: GoalBannerProps) {
  return (
    <section className="goal-banner" aria-labelledby="goal-heading">
      <Icon name="goal" />
      <div>
        <h2 id="goal-heading">{title}</h2>
        <Link href={action.href} className="action">
          {action.text}
        </Link>
      </div>
    </section>
  );
}
