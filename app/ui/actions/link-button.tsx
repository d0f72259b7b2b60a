import { Icon, type IconName } from '../pictures/icon.tsx';
import { buttonClass, type ButtonLook } from './button.tsx';
import { Link, type LinkProps } from './link.tsx';

type LinkButtonProps = Omit<LinkProps, 'className'> & { look?: ButtonLook; icon?: IconName; wide?: boolean };

/** A link that looks like a button; it only navigates. `plain` is a link on a line of its own. */
export function LinkButton({ look, icon, wide, children, ...rest }: LinkButtonProps) {
  return (
    <>
      <Link {...rest} className={buttonClass(look, wide)}>
        {icon && <Icon name={icon} />}
        {children}
      </Link>{' '}
    </>
  );
}
