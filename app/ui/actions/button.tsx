import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import { Icon, type IconName } from '../pictures/icon.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  look?: ButtonLook;
  icon?: IconName;
  /** As wide as its container. */
  wide?: boolean;
};

/**
 * A submit button by default. One primary button per page; put it first in the form. Ends with a space, as every part that may
 * share its line: text browsers have no styles to separate them.
 */
export function Button({ look, icon, wide, type = 'submit', children, ...rest }: ButtonProps) {
  return (
    <>
      {/* oxlint-disable-next-line react/button-has-type -- the type is passed on */}
      <button {...rest} type={type} className={buttonClass(look, wide)}>
        {icon && <Icon name={icon} />}
        {children}
      </button>{' '}
    </>
  );
}
