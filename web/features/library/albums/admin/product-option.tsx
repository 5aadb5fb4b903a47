import { formatEuros } from '../../../../../shared/format/money.ts';
import type { AdminProduct } from '../../../../../shared/shop/catalogue/contract.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { productPickerTexts as texts } from './admin-album-texts.ts';
import styles from './product-picker.module.css';

interface ProductOptionProps {
  product: AdminProduct;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

export function ProductOption({ product, isChosen, onChange }: ProductOptionProps) {
  const { name, description, price, isActive } = product;
  return (
    <label className={styles.option}>
      <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.target.checked)} />
      <span className={styles.name}>
        {name} {!isActive && <Badge>{texts.inactive}</Badge>}
      </span>
      <span className={styles.price}>{formatEuros(price)}</span>
      {description && <span className={styles.description}>{description}</span>}
    </label>
  );
}
