import { LogOut } from 'lucide-react';
import { useSession } from '../lib/session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Avatar } from './avatar.tsx';
import { useLeave } from './use-leave.ts';

export default function UserMenu() {
  const { user } = useSession();
  const leave = useLeave();
  const trigger = (
    <IconButton label={user ? `Účet: ${user.name}` : 'Účet'}>
      <Avatar name={user?.name} />
    </IconButton>
  );
  return (
    <Menu
      trigger={trigger}
      label="Účet"
      heading={user && { title: user.name, text: user.email }}
      items={[{ label: 'Odhlásiť', icon: <LogOut aria-hidden="true" />, onSelect: leave }]}
    />
  );
}
