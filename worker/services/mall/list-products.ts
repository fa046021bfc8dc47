import type { Database } from "#db/client.ts";
import { listProductRows, type ProductFilter, type ProductRow } from "#db/queries/mall/products.ts";
import type { ProductList, ProductSummary } from "#domain/mall/contract.ts";
import { productImagePath } from "#domain/mall/product-images.ts";

export const toProductCard = ({ description: _description, picture, ...row }: ProductRow): ProductSummary => ({
  ...row,
  picture: productImagePath(picture),
});

/** What is on sale, page by page. */
export async function listProducts(db: Database, filter: ProductFilter): Promise<ProductList> {
  const { list, total } = await listProductRows(db, filter);
  return { list: list.map(toProductCard), total, page: filter.page, size: filter.size };
}
