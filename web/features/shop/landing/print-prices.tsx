import { formatCents, formatEuros } from '../../../../shared/format/money.ts';
import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import { priceSteps } from '../../../../shared/shop/catalogue/price-steps.ts';
import { tariffOf } from '../../../../shared/shop/catalogue/pricing.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import balloons from '../../../ui/media/scenes/balony.svg';
import meadow from '../../../ui/media/scenes/luka.svg';
import sea from '../../../ui/media/scenes/more.svg';
import { FinalPrices } from '../legal/final-prices.tsx';
import { useFeaturedProducts } from './api.ts';
import styles from './print-prices.module.css';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

const { prints: words } = texts;
const scenes = [sea, balloons, meadow];

/** Renders nothing while loading and when there are no products. */
export function PrintPrices() {
  const { token } = useSession();
  const { data } = useFeaturedProducts();
  if (!data?.products.length) return null;
  const longest = Math.max(...data.products.map(({ name }) => paperSides(name)?.long ?? 0));
  return (
    <Section id="tlac" title={words.title} text={words.text}>
      <ul className={styles.products}>
        {data.products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            byFormat={data.tiersByFormat}
            longest={longest}
            scene={scenes[index % scenes.length] ?? sea}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <p>
          {data.tiersByFormat ? words.countedByFormat : words.counted} {words.note} <FinalPrices />
        </p>
        <ButtonLink href={token ? paths.albums : paths.register}>{token ? words.choose : words.start}</ButtonLink>
      </div>
    </Section>
  );
}

interface ProductCardProps {
  product: Product;
  byFormat: boolean;
  longest: number;
  scene: string;
}

function ProductCard({ product, byFormat, longest, scene }: ProductCardProps) {
  const tariff = tariffOf(product);
  const isPiece = product.type !== 'DOWNLOAD';
  const [first, ...steps] = isPiece ? priceSteps(tariff) : [];
  const sides = paperSides(product.name);
  return (
    <li className={styles.product}>
      {longest > 0 && (
        <div className={styles.picture}>{sides && <Paper sides={sides} longest={longest} scene={scene} />}</div>
      )}
      <div className={styles.words}>
        <h3>{sides ? words.size(sides.short, sides.long) : product.name}</h3>
        {product.description && <p className={styles.description}>{product.description}</p>}
        <p className={styles.price}>
          <b>{formatCents(first?.unitCents ?? tariff.priceCents)}</b>
          {isPiece && words.perPiece}
        </p>
        {product.lowestPrice !== undefined && (
          <p className={styles.description}>
            {words.lowest}
            {formatEuros(product.lowestPrice)}
          </p>
        )}
        {steps.length > 0 && (
          <dl className={styles.steps}>
            {steps.map(({ from, unitCents }) => (
              <div key={from}>
                <dt>{words.step(from, byFormat)}</dt>
                <dd>{formatCents(unitCents)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

/** Drawn to scale, so that sizes can be compared. */
function Paper({ sides: { short, long }, longest, scene }: { sides: PaperSides; longest: number; scene: string }) {
  return (
    <img
      src={scene}
      alt=""
      loading="lazy"
      width={long * 10}
      height={short * 10}
      style={{ width: `${(long / longest) * 100}%`, aspectRatio: `${long} / ${short}` }}
    />
  );
}

/** In centimetres. */
interface PaperSides {
  short: number;
  long: number;
}

/** Returns the sides in the name of a product such as `10x15`. */
function paperSides(name: string): PaperSides | undefined {
  const sides = /^(\d{1,3})\s?[x×]\s?(\d{1,3})$/.exec(name)?.slice(1).map(Number) ?? [];
  const [short = 0, long = 0] = sides.sort((a, b) => a - b);
  return short > 0 ? { short, long } : undefined;
}
