import { ShieldAlert } from 'lucide-react';
import { useLocation } from 'wouter';
import type { User } from '../../shared/accounts/auth/contract.ts';
import { roleName } from '../../shared/accounts/auth/role-name.ts';
import { isOperator } from '../../shared/accounts/auth/roles.ts';
import { refresh } from '../lib/api.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/form/button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Row } from '../ui/layout/row.tsx';
import styles from './access-denied.module.css';

/** Who is signed in and why that is not enough; without a user their profile could not be loaded. */
export function AccessDenied({ user }: { user: User | undefined }) {
  const [, navigate] = useLocation();
  const isAdmin = user?.role === 'ADMIN';
  const facts = [
    ['Email', user?.email ?? 'Neznámy'],
    ['Rola', user ? roleName[user.role] : 'Nezistená'],
    ['Admin', isAdmin ? 'Áno' : 'Nie'],
  ];
  const back = () => (window.history.length > 1 ? window.history.back() : navigate(paths.landing));
  return (
    <Page title="Prístup zamietnutý">
      <div className={styles.denied}>
        <ShieldAlert aria-hidden="true" />
        <h1>Prístup zamietnutý</h1>
        <p>
          {isOperator(user)
            ? 'Táto obrazovka je len pre administrátorov. Obsluha tlačí, balí a\u00a0odosiela objednávky.'
            : 'Na prístup k tejto stránke potrebujete admin práva.'}
        </p>
        <ul className={styles.facts}>
          {facts.map(([name, value]) => (
            <li key={name}>
              <span>{name}:</span> <strong>{value}</strong>
            </li>
          ))}
        </ul>
        <Row>
          {!user && <Button onClick={() => refresh('/auth/profile')}>Skúsiť znovu</Button>}
          <Button variant="primary" onClick={back}>
            Späť
          </Button>
        </Row>
      </div>
    </Page>
  );
}
