import { type ComponentProps, useLayoutEffect } from 'react';
import { takeGuestToken } from '../features/library/link-guests/take-guest-token.ts';
import { CodeForm } from '../features/library/schools/codes/code-form.tsx';
import { CodeNeeded } from '../features/library/share/code-needed.tsx';
import PasswordForm from '../features/library/share/password-form.tsx';

/** A shared album before its password; who its guest is must not wait in the address. */
export default function ShareLocked(props: ComponentProps<typeof PasswordForm>) {
  const { slug } = props;
  useLayoutEffect(() => takeGuestToken(slug), [slug]);
  return props.album.isByCode ? (
    <CodeNeeded album={props.album}>
      <CodeForm />
    </CodeNeeded>
  ) : (
    <PasswordForm {...props} />
  );
}
