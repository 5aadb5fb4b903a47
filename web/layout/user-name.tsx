import type { User } from '../../shared/accounts/auth/contract.ts';
import styles from './user-name.module.css';

export const UserName = ({ user }: { user: User }) => (
  <span className={styles.name}>
    <strong>{user.name}</strong>
    <span>{user.email}</span>
  </span>
);
