import { it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { raceAssignment } from '../../testing/race-assignment.ts';
import { makeAdmin } from '../../testing/statement-factories.ts';

it('never pays two orders, when two admins choose at the same moment, a hundred times', async () => {
  await raceAssignment(await makeAdmin(), (await makeUser()).id, 4_170_000_000, 100);
});
