import type { User } from '../../shared/contract/auth.ts';
import styles from './user-name.module.css';

export const UserName = ({ user }: { user: User }) => (
  <span className={styles.name}>
    <strong>{user.name}</strong>
    <span>{user.email}</span>
  </span>
);
